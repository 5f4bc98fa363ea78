/** Runs the example of an area at the gateway of the environment, and prints what it returns. */
const [api = '', area = ''] = process.argv.slice(2);
const { GATEWAY_URL: url, GATEWAY_TOKEN: token } = process.env;
const { connect } = await import(`./${api}/client.ts`);
const { example } = await import(`./${api}/${area}.example.ts`);
process.stdout.write(JSON.stringify(await example(connect(url, token))));
