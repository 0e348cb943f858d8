type Attributes = Readonly<Record<string, string | number>>;

/** Elements of an icon in a square of 24 units: their names, and attributes, of which only the outline is drawn. */
export type IconShape = readonly (readonly [
  tag: 'path' | 'circle' | 'line' | 'polyline' | 'rect',
  attributes: Attributes,
])[];

export interface IconProps {
  shape: IconShape;
  /** Width and height, 24 px by default. */
  size?: string | number;
}

const numberOf = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 0);

const circlePath = (attributes: Attributes): string => {
  const [cx = 0, cy = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => numberOf(attributes, name));
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
};

const rectPath = (attributes: Attributes): string => {
  const [x = 0, y = 0, width = 0, height = 0, r = 0] = ['x', 'y', 'width', 'height', 'rx'].map((name) =>
    numberOf(attributes, name),
  );
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
};

const toPath = ([tag, attributes]: IconShape[number]): string => {
  switch (tag) {
    case 'path':
      // A path that begins with a relative position begins at 0 0, wherever the one before it ends.
      return String(attributes['d']).replace(/^m/, 'M0 0m');
    case 'circle':
      return circlePath(attributes);
    case 'line':
      return `M${attributes['x1']} ${attributes['y1']}L${attributes['x2']} ${attributes['y2']}`;
    case 'polyline':
      return `M${attributes['points']}`;
    case 'rect':
      return rectPath(attributes);
  }
};

const paths = new Map<IconShape, string>();

/** Returns the outline of a shape as one path, so that an icon is two elements of the page instead of up to seven. */
const outlineOf = (shape: IconShape): string => {
  const path = paths.get(shape) ?? shape.map(toPath).join('');
  paths.set(shape, path);
  return path;
};

/**
 * Draws an icon in the color of the text around it; screen readers skip it. The global style has what all icons share, so
 * that it is not repeated by each of a page's hundred icons.
 */
export const Icon = ({ shape, size }: IconProps) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    {...(size === undefined ? {} : { width: size, height: size })}
    aria-hidden
  >
    <path d={outlineOf(shape)} />
  </svg>
);
