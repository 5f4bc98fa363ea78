/**
 * One Server-Sent Event with a JSON text. Its line breaks, which JSON allows between tokens only, become spaces: the
 * client of @a2a-js/sdk 0.3 reads but one line of data.
 * @param name for REST, whose clients tell errors by it: `error`
 */
export function eventText(json: string, name?: 'error'): string {
  const data = `data: ${json.replaceAll(/[\r\n]/g, ' ')}\n\n`;
  return name ? `event: ${name}\n${data}` : data;
}
