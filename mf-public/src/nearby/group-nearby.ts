import {
  briefcaseIcon,
  graduationIcon,
  hospitalIcon,
  type IconShape,
  mapPinIcon,
  shoppingBagIcon,
  trainIcon,
  treesIcon,
} from '@ekamra/ui';

/** What is near a property, as its record has it: name and distance as typed. */
export interface NearbyPlace {
  name: string;
  value: string;
}

/** Places of one type, each with its travel time where the distance can be understood. */
export interface NearbyGroup {
  title: string;
  icon: IconShape;
  places: (NearbyPlace & { travel: string | undefined })[];
}

/** Types, with the words by which names are recognised; the first that fits counts. */
const types: { title: string; icon: IconShape; words: RegExp }[] = [
  {
    title: 'Hospitals',
    icon: hospitalIcon,
    words: /hospital|medical|clinic|nursing home|health|dispensary|\baiims\b|\bvimsar\b/i,
  },
  {
    title: 'Schools and colleges',
    icon: graduationIcon,
    words: /school|college|universit|institut|academy|vidyalaya|\b(?:kiit|iit|iiit|nit|niser|xim|dav)\b/i,
  },
  {
    title: 'Transport',
    icon: trainIcon,
    words: /station|junction|airport|\bbus\b|metro|\bport\b|highway|\bnh\b|taxi/i,
  },
  {
    title: 'Shopping',
    icon: shoppingBagIcon,
    words: /\bmalls?\b|market|baza+r|\bshop|store|\bhaat\b|supermarket/i,
  },
  {
    title: 'Offices and IT',
    icon: briefcaseIcon,
    words:
      /\bit\b|tech|software|info ?city|\bsez\b|office|business|industr|secretariat|high court|bank|steel|smelter|refinery/i,
  },
  {
    title: 'Temples and parks',
    icon: treesIcon,
    words:
      /temple|mandir|mosque|masjid|church|gurudwara|\bpark\b|garden|lake|beach|\bsea\b|zoo|nandankanan|caves?\b|\bhills?\b|\bdam\b|stadium/i,
  },
];
const unrecognised = { title: 'Other', icon: mapPinIcon };

/** A distance alone, such as `1.5 km`, `500 m` or `approx. 2 kms`. */
const distanceForm =
  /^(?:~|about |approx\.? )?(\d{1,4}(?:\.\d{1,3})?) ?(km|kms|kilomet(?:er|re)s?|m|mtrs?|met(?:er|re)s?)\.?$/i;

/** Kilometres up to which one walks, and beyond which a drive leaves the town, so that no time is told. */
const farthest = { walk: 2, drive: 30 };
/** Kilometres an hour. */
const speeds = { walk: 5, drive: 25 };

/** Formats a travel time, rounded to 5 minutes: `35 min`, `1 h 10 min`. */
const formatHours = (hours: number): string => {
  const minutes = Math.max(1, Math.round((hours * 60) / 5)) * 5;
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Returns a typed distance in kilometres; infinity for one that can't be understood. */
const kilometresOf = ({ value }: NearbyPlace): number => {
  const [, digits, unit = ''] = distanceForm.exec(value.trim()) ?? [];
  return digits === undefined ? Infinity : Number(digits) / (/^k/i.test(unit) ? 1 : 1_000);
};

const travelTime = (place: NearbyPlace): string | undefined => {
  const kilometres = kilometresOf(place);
  if (kilometres > farthest.drive) return undefined;
  return kilometres <= farthest.walk
    ? `about ${formatHours(kilometres / speeds.walk)} on foot`
    : `about ${formatHours(kilometres / speeds.drive)} by car`;
};

/** Returns what is near by type, in the order of {@link types}, the nearest first; without empty groups. */
export const groupNearby = (nearby: readonly NearbyPlace[]): NearbyGroup[] => {
  const typeOf = ({ name }: NearbyPlace) => types.find(({ words }) => words.test(name)) ?? unrecognised;
  return [...types, unrecognised].flatMap((type) => {
    const places = nearby
      .filter((place) => typeOf(place) === type)
      .sort((one, other) => Math.sign(kilometresOf(one) - kilometresOf(other)) || 0)
      .map((place) => ({ ...place, travel: travelTime(place) }));
    return places.length === 0 ? [] : [{ title: type.title, icon: type.icon, places }];
  });
};
