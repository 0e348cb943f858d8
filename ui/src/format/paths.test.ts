import { describe, expect, test } from '@jest/globals';
import { blogPath, landPath, propertyPath } from './paths.ts';

const id = '0197a0b0-0000-7000-8000-000000000001';
const path = (BuildingsName: string) => propertyPath({ _id: id, generalInfo: { BuildingsName } });

describe('paths', () => {
  test('a building is at its name with dashes for spaces', () => {
    expect(path('Kalinga Garden  Villas')).toBe(`/property/Kalinga-Garden-Villas/${id}`);
  });

  test('a name that holds a slash or a question mark stays one part of the path', () => {
    expect(path('Plot 1/2 A?')).toBe(`/property/Plot-1%2F2-A%3F/${id}`);
  });

  test('a land is at its id, a blog at its id and title', () => {
    expect(landPath({ _id: id })).toBe(`/lands/${id}`);
    expect(blogPath({ _id: id, title: 'Buying a flat' })).toBe(`/${id}/blog/Buying-a-flat`);
  });
});
