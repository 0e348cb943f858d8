import { checkIcon, type IconShape, landIcon, shieldIcon, starIcon, zapIcon } from '@ekamra/ui';

/** Amenities of one purpose, as the record names them. */
export interface AmenityGroup {
  title: string;
  icon: IconShape;
  amenities: string[];
}

/** Purposes, with the words by which amenities are known; the first that fits counts. */
const purposes: { title: string; icon: IconShape; words: RegExp }[] = [
  {
    title: 'Safety',
    icon: shieldIcon,
    words: /security|cctv|guard|fire|intercom|gated|camera|alarm/i,
  },
  {
    title: 'Sport and leisure',
    icon: starIcon,
    words:
      /gym|fitness|pool|spa\b|yoga|club|\bcourt\b|cinema|theatre|library|games|play|lounge|hall|sauna|jogging|cycling|cricket|tennis|badminton|deck/i,
  },
  {
    title: 'Outdoors',
    icon: landIcon,
    words: /garden|\bpark\b|lawn|terrace|courtyard|landscap|tree|view|lake|street/i,
  },
  {
    title: 'Everyday',
    icon: zapIcon,
    words:
      /lift|elevator|parking|power|generator|solar|water|charging|wi-?fi|internet|concierge|shop|gas|waste|sewage|store|maintenance|garage|ramp/i,
  },
];
const others = { title: 'More', icon: checkIcon };

/** Returns the amenities of a building by purpose, in the order of {@link purposes}; without empty groups. */
export const groupAmenities = (amenities: readonly string[]): AmenityGroup[] => {
  const purposeOf = (amenity: string) => purposes.find(({ words }) => words.test(amenity)) ?? others;
  return [...purposes, others].flatMap((purpose) => {
    const own = amenities.filter((amenity) => purposeOf(amenity) === purpose);
    return own.length === 0 ? [] : [{ title: purpose.title, icon: purpose.icon, amenities: own }];
  });
};
