/** Names within sentences. */

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code));

/** A name that runs from right to left is set apart, so that it does not turn the sentence around it. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
