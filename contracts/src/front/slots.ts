import { z } from 'zod';
import { id } from '../forms/fields.ts';

/** Building whose page has the slot. */
const slotBuilding = z.strictObject({
  _id: id,
  name: z.string(),
  city: z.string(),
  /** Rupees; undefined if visitors don't see the price. */
  price: z.number().optional(),
});

/** Describes a slot: its version, the schema of its props, and props with which publishing renders what fills it. */
const slot = <Props extends z.ZodType>(version: string, props: Props, examples: z.infer<Props>[]) => ({
  version,
  props,
  examples,
});

const exampleBuilding = { _id: '01890000-0000-7000-8000-000000000001', name: 'Lotus Heights', city: 'Puri' };

/**
 * Places in the pages of remotes that other remotes may fill. A version covers the schema of the props: a new optional
 * property raises its minor number, any other change its major number. The shell offers it to remotes like a shared
 * library, so that the gate refuses hosts and fillers of another one. Of each optional property, one example lacks it.
 */
export const slots = {
  /** Below the loan calculator of a building's page, as wide as the details. */
  'building-aside': slot('1.0.0', z.strictObject({ building: slotBuilding }), [
    { building: { ...exampleBuilding, price: 6_500_000 } },
    { building: exampleBuilding },
  ]),
};
export type SlotName = keyof typeof slots;

/** Props of the part that fills a slot. */
export type SlotProps<Name extends SlotName> = z.infer<(typeof slots)[Name]['props']>;

/** Name of a slot among the features that a shell offers and a release asks for. */
export const slotFeature = (name: string): string => `slot:${name}`;

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(slots, name);
