/** The script of the page at /docs, compressed; made by `npm run build`. */
export const packedReference = new URL('../../dist/documentation/api-reference.js.gz', import.meta.url);
