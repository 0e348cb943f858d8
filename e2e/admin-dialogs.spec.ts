import { updateBuilding } from './admin-screens.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { inspectState } from './inspection.ts';
import { expect, logIn, test } from './office.ts';
import { demoAdmin, visit } from './site.ts';

test.use({ reducedMotion: 'reduce' });
const laptop = { width: 1280, height: 900 };

test('dialogs of a list: delete, selection, bulk status, bulk delete, and Undo', async ({ page }) => {
  await visit(page, '/buildings');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete “');
  await inspectState(page, 'building-delete');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('5 selected')).toBeVisible();
  await inspectState(page, 'building-selection');
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspectState(page, 'building-bulk-status');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete selected' }).click();
  await inspectState(page, 'building-bulk-delete');
  // All deletions succeed but one.
  let deletions = 0;
  await page.route(/delete-building-by-id/, (route) =>
    ++deletions === 2
      ? route.fulfill({
          status: 503,
          json: { status: false, code: 'X', message: 'Please try again.', requestId: 'r' },
        })
      : route.fulfill({ json: { status: true, message: 'Deleted' } }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 5 buildings' }).click();
  await expect(page.getByRole('dialog').getByText('1 of 5 could not be deleted.')).toBeVisible();
  await inspectState(page, 'building-bulk-failed');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await inspectState(page, 'building-undo');
});

test('dialogs of the blogs: add, view and edit', async ({ page }) => {
  await visit(page, '/blogs');
  await page.getByRole('button', { name: 'Add Blog' }).click();
  const dialog = page.getByRole('dialog');
  await inspectState(page, 'blog-add');
  await dialog.getByRole('button', { name: 'Add Blog' }).click();
  await expect(dialog.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  await inspectState(page, 'blog-add-wrong');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await inspectState(page, 'blog-view');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(dialog.getByLabel('Title')).not.toHaveValue('');
  await inspectState(page, 'blog-edit');
});

test('preview of a résumé', async ({ page }) => {
  await visit(page, '/job-applications');
  await page
    .getByRole('button', { name: /résumé/i })
    .first()
    .click();
  await expect(
    page
      .getByRole('dialog')
      .getByTitle(/^Résumé of/)
      .or(page.getByAltText(/^Résumé of/)),
  ).toBeVisible();
  await inspectState(page, 'resume');
});

test('dialog of an enquiry, its unsaved changes, and a conflict', async ({ page, request }) => {
  await sendEnquiry(request, 'Subhashree Panda');
  await visit(page, '/enquiries');
  await page
    .getByRole('button', { name: /^Open the enquiry/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Enquiry of/ });
  await expect(dialog.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await inspectState(page, 'enquiry');
  await dialog.getByLabel('Note').fill('Call after six.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await inspectState(page, 'enquiry-unsaved');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

  await page.route(/update-enquiry/, (route) =>
    route.fulfill({
      status: 412,
      json: { status: false, code: 'CHANGED_MEANWHILE', message: 'Changed.', requestId: 'r' },
    }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: /was changed by somebody else/ })).toBeVisible();
  await inspectState(page, 'enquiry-conflict');
});

test('dialogs of a form: its alert, leaving it, and its draft', async ({ page }) => {
  await visit(page, '/create-new-building');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please Check Building Name');
  await inspectState(page, 'form-alert');
  await page.getByRole('button', { name: 'OK' }).click();
  await inspectState(page, 'form-wrong');

  await page.getByLabel('Building name').fill('Mahanadi Terraces');
  await expect(page.getByText(/Draft kept/)).toBeAttached();
  await page.setViewportSize(laptop);
  await page.getByRole('link', { name: 'List Of Buildings' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await inspectState(page, 'form-leaving');
  await page.reload();
  await expect(page.getByRole('region', { name: /^Continue your draft of / })).toBeVisible();
  await inspectState(page, 'form-draft');
});

test('merge dialog of a building', async ({ page }) => {
  await visit(page, await updateBuilding(page));
  await page.getByLabel('Building name').fill('Mahanadi Terraces');
  await page.getByLabel('Developer name').fill('Mahanadi Developers');
  await page.route(/edit-building-by-id/, (route) =>
    route.fulfill({
      status: 412,
      json: { status: false, code: 'CHANGED_MEANWHILE', message: 'Changed.', requestId: 'r' },
    }),
  );
  await page.route(/get-building-by-id/, async (route) => {
    const response = await route.fetch();
    const building = (await response.json()) as { generalInfo: object };
    const generalInfo = { ...building.generalInfo, developerName: 'Chilika Homes', approval: 'BMC' };
    await route.fulfill({ response, json: { ...building, generalInfo } });
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: /was changed by somebody else/ })).toBeVisible();
  await inspectState(page, 'form-conflict');
});

test('menus and palette', async ({ page }) => {
  await visit(page, '/setting');
  await page.getByRole('banner').getByRole('button', { name: 'Ananya Mohapatra' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await inspectState(page, 'profile-menu');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search the back office' });
  await inspectState(page, 'palette');
  await palette.getByRole('combobox').fill('puri');
  await expect(palette.getByRole('group', { name: 'Buildings' })).toBeVisible();
  await inspectState(page, 'palette-found');
  await palette.getByRole('combobox').fill('xanadu');
  await expect(palette.getByText('Nothing found for “xanadu”')).toBeVisible();
  await inspectState(page, 'palette-nothing');
  await palette.getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await inspectState(page, 'mobile-menu', [360]);
});

test('sign-in dialog over a page with an ended session', async ({ page }) => {
  const ended = {
    status: 401,
    json: { status: false, code: 'SIGNED_OUT', message: 'Signed out.', requestId: 'r' },
  };
  await visit(page, '/setting');
  // The number of new enquiries is asked for at the start, and would end the session before the menu is open.
  await page.waitForLoadState('networkidle');
  await page.route(/\/admin\/(refresh|get-all-admins)$|enquiries/, (route) => route.fulfill(ended));
  await page.getByRole('banner').getByRole('button', { name: 'Ananya Mohapatra' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await inspectState(page, 'sign-in-again');
  await logIn(page, { ...demoAdmin, password: 'another' });
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await inspectState(page, 'sign-in-again-failed');
});
