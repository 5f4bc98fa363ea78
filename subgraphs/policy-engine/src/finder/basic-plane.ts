import { ofLatestText } from './latest-text.ts';

const surrogate = /[\ud800-\udfff]/g;

/** Neither a letter nor a digit nor white space (U+FFFC, OBJECT REPLACEMENT CHARACTER). */
const stand = '\ufffc';

/**
 * A text in which each half of a surrogate pair is a character that stands for it. So an expression takes no more units than
 * it has characters, and no search begins in the middle of one.
 */
export const basicPlane = ofLatestText((text) => text.replace(surrogate, stand));
