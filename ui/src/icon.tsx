import { createElement, type SVGProps } from 'react';

/** Elements of an icon in a square of 24 units: their names and attributes. */
export type IconShape = readonly (readonly [
  tag: 'path' | 'circle' | 'ellipse' | 'line' | 'polygon' | 'polyline' | 'rect',
  attributes: Readonly<Record<string, string | number>>,
])[];

export interface IconProps extends Pick<SVGProps<SVGSVGElement>, 'className' | 'fill' | 'strokeWidth'> {
  shape: IconShape;
  /** Width and height, 24 px by default. */
  size?: string | number;
}

/**
 * Draws an icon in the color of the text around it; screen readers skip it. The global style has what all icons share, so
 * that it is not repeated by each of a page's hundred icons.
 */
export const Icon = ({ shape, size, className = '', ...rest }: IconProps) => (
  <svg
    {...rest}
    className={`icon ${className}`.trimEnd()}
    viewBox="0 0 24 24"
    {...(size === undefined ? {} : { width: size, height: size })}
    aria-hidden
  >
    {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
  </svg>
);
