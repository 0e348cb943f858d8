import { describe, expect, test } from '@jest/globals';
import { blogPath, landPath, propertyPath } from './paths.ts';

const id = '0197a0b0-0000-7000-8000-000000000001';
const path = (BuildingsName: string) => propertyPath({ _id: id, generalInfo: { BuildingsName } });

describe('paths', () => {
  test('a building’s path holds its name with dashes for spaces', () => {
    expect(path('Kalinga Garden  Villas')).toBe(`/property/Kalinga-Garden-Villas/${id}`);
  });

  test('a name with a slash or a question mark stays one segment of the path', () => {
    expect(path('Plot 1/2 A?')).toBe(`/property/Plot-1%2F2-A%3F/${id}`);
  });

  test('a name with a percent sign is written so that it is read back', () => {
    expect(path('50% Off')).toBe(`/property/50%25-Off/${id}`);
    expect(path('A%2FB')).toBe(`/property/A%252FB/${id}`);
  });

  test('a name that browsers would resolve stays one segment of the path', () => {
    expect(path('Tower A\\B')).toBe(`/property/Tower-A-B/${id}`);
    for (const name of ['.', '..', ' \\ ', '-']) expect(path(name)).toBe(`/property/-/${id}`);
  });

  test('a land’s path holds its id, a blog’s its id and title', () => {
    expect(landPath({ _id: id })).toBe(`/lands/${id}`);
    expect(blogPath({ _id: id, title: 'Buying a flat' })).toBe(`/${id}/blog/Buying-a-flat`);
  });
});
