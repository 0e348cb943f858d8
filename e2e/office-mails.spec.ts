/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { calls, sendFormPath } from '../contracts/src/calls/calls.ts';
import { expect, test } from './office.ts';

const folder = path.resolve(import.meta.dirname, '../test-results/office-mails');
mkdirSync(folder, { recursive: true });

const email = 'subhashree.pattanayak-mohapatra@architects.bhubaneswar.example.com';

test('e-mail addresses are never cut in the lists of the office', async ({ page, api, baseURL }) => {
  await page.request.post(`${baseURL}${sendFormPath}`, {
    multipart: {
      name: 'Subhashree Pattanayak',
      phone: '9437054321',
      email,
      lib_version: '1',
      service_id: 'ekamra',
      template_id: 'enquiry',
      user_id: 'web',
    },
  });
  const { data } = await api(calls.getAllApplications, { query: { limit: 1 } });
  const [{ _id: _, createdAt: __, state: ___, note: ____, version: _____, ...sent } = {}] = data;
  if (!sent || !('jobData' in sent)) throw new Error('There is no application');
  const resume = sent.resume.split('?')[0] ?? '';
  await api(calls.applyForJob, { body: { ...sent, resume, email } });
  for (const width of [360, 1280])
    for (const list of ['enquiries', 'job-applications']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${list}?q=${encodeURIComponent(email)}`);
      const link = page.locator(`main a[href="mailto:${email}"]`).first();
      await expect(link).toBeVisible();
      const isCut = await link.evaluate((anchor) => {
        const text = document.createRange();
        text.selectNodeContents(anchor);
        const rects = [...text.getClientRects()];
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
        const clips = (element: Element): DOMRect[] =>
          getComputedStyle(element).overflow === 'visible' ? [] : [element.getBoundingClientRect()];
        const ancestors: Element[] = [];
        for (let at: Element | null = anchor; at && at !== document.body; at = at.parentElement)
          ancestors.push(at);
        return rects.some((rect) =>
          ancestors
            .flatMap(clips)
            .some(
              (clip) =>
                rect.right > clip.right + 1 || rect.bottom > clip.bottom + 1 || rect.left < clip.left - 1,
            ),
        );
      });
      await page.screenshot({ path: path.join(folder, `${list}-${width}.png`) });
      expect(isCut, `${list} at ${width} px`).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
});
