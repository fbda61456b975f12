/** A drawing of the page as an SVG that stands alone: without classes, variables and style sheets. */

const NS = 'http://www.w3.org/2000/svg';

/** What a style sheet may say of a shape: inherited properties, each with what it is at first. */
const INHERITED: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-opacity': '1',
  'paint-order': 'normal',
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
};
const COLOURS = new Set(['fill', 'stroke']);
/** Attributes that mean something in a picture. */
const KEPT = ['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'dy', 'transform'];

/** An element of SVG with attributes and what is inside. */
export function svg(
  name: string,
  attributes: Record<string, string | number> = {},
  ...inside: (Node | string)[]
): SVGElement {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/** A colour in the words that every program knows. */
export function plainColour(colour: string): string {
  const mixed = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)$/.exec(colour);
  if (!mixed) return colour;
  const parts = mixed.slice(1, 4).map((part) => Math.round(255 * Number(part)));
  return mixed[4] ? `rgba(${parts.join(', ')}, ${mixed[4]})` : `rgb(${parts.join(', ')})`;
}

/** A copy of what is drawn, with all that style sheets say of it written down; nothing for what can't be seen. */
export function flattened(element: Element, around: Record<string, string> = INHERITED): SVGElement | null {
  const style = getComputedStyle(element);
  if (style.display === 'none') return null;
  const copy = document.createElementNS(NS, element.localName);
  for (const name of KEPT) if (element.hasAttribute(name)) copy.setAttribute(name, element.getAttribute(name)!);
  const own: Record<string, string> = {};
  for (const [name, before] of Object.entries(around)) {
    const value = style.getPropertyValue(name);
    own[name] = COLOURS.has(name) ? plainColour(value) : value;
    if (own[name] !== before) copy.setAttribute(name, own[name]);
  }
  if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
  for (const child of element.childNodes) {
    if (child instanceof SVGElement) {
      const inside = flattened(child, own);
      if (inside) copy.append(inside);
    } else if (child instanceof Text) copy.append(child.data);
  }
  return copy.childNodes.length === 0 && unseen(own) ? null : copy;
}

const unseen = ({ fill = '', stroke = '' }: Record<string, string>): boolean =>
  [fill, stroke].every((paint) => paint === 'none' || paint === 'transparent' || paint === 'rgba(0, 0, 0, 0)');

/** The page's letters as a style sheet that carries them along. */
export async function carriedFonts(weights: string[]): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter((rule) => weights.includes(rule.style.getPropertyValue('font-weight')));
  const told = await Promise.all(
    faces.map(async ({ style, parentStyleSheet }) => {
      const source = /url\("?([^")]+\.woff2)"?\)/.exec(style.getPropertyValue('src'))?.[1];
      if (!source) return '';
      const bytes = new Uint8Array(
        await (await fetch(new URL(source, parentStyleSheet?.href ?? document.baseURI))).arrayBuffer(),
      );
      const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const range = style.getPropertyValue('unicode-range');
      return (
        `@font-face{font-family:${style.getPropertyValue('font-family')};` +
        `font-weight:${style.getPropertyValue('font-weight')};${range ? `unicode-range:${range};` : ''}` +
        `src:url(data:font/woff2;base64,${text}) format("woff2")}`
      );
    }),
  );
  return told.join('');
}
