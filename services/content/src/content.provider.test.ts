import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { verifyPactWithBff } from '@ekamra/chassis/testing/pact';
import type { BlogInput } from '@ekamra/contracts';
import { addBlog } from './blogs/repository.ts';
import { galleryEntity } from './gallery/entity.ts';
import type { TestContent } from './testing.ts';
import { startTestContent } from './testing.ts';

const blogInput = (title: string): BlogInput => ({
  blogImage: '/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000',
  category: 'Buying',
  title,
  authorName: 'Sujata Nayak',
  authorImage: 'https://images.example/sujata.jpg',
  paragraphs: ['What to ask before you buy.', 'And whom.'],
  sortParagraph: 'Ten questions for the first visit.',
  createdDate: '2026-01-15T06:30:00.000Z',
});

/** Makes the states true that consumers name; each may be asked for again and again. */
const statesOf = ({ dataSource, clock }: TestContent) => {
  const add = (title: string) => addBlog(dataSource.manager, blogInput(title), clock.now);
  return {
    'there are gallery images': async () => {
      await dataSource.manager.insert(galleryEntity, {
        imgUrl: '/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000',
        name: 'Double-height lobby',
      });
    },
    'there are blogs': async () => {
      for (const title of ['Stamp duty', 'Home loans', 'Site visits', 'Sale deeds']) await add(title);
    },
    'a blog exists': async () => ({ blogId: (await add('Stamp duty in Odisha'))._id }),
    // Tokens are self-contained: the request filter puts a good one in.
    'an admin exists': async () => undefined,
    'an admin is signed in': async () => undefined,
  };
};

test('content keeps what the BFF expects of it', async () => {
  await using content = await startTestContent();
  const verified = verifyPactWithBff({
    provider: 'content',
    url: content.url,
    token: signTestToken,
    states: statesOf(content),
  });
  await expect(verified).resolves.toBeUndefined();
}, 60_000);
