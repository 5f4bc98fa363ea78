/** The program of the gateway, with the echo subgraph beside those of the product or without. */
export function gatewayProgram(withEcho: boolean): string {
  return withEcho ? 'testing/echo/echo-gateway.program.js' : 'src/main.program.js';
}
