import { createServer } from 'node:http';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { graphql } from 'graphql';
import { shopResolvers } from '../../../gateway/testing/shop/shop-resolvers.ts';
import { federated, shopSubgraphs } from './shop.mjs';

/**
 * The three subgraphs of the shop over HTTP, in one process. What was asked once is answered from memory, so that it
 * is the gateways that are measured: a subgraph, a body, the bytes. `POST /<subgraph>`.
 */
const mostAnswers = 50_000;
const answers = new Map();
const schemas = new Map(
  shopSubgraphs.map((name) => [
    `/${name}`,
    buildSubgraphSchema({ typeDefs: federated(name), resolvers: shopResolvers[name] }),
  ]),
);

async function answerTo(path, text) {
  const { query: source, variables: variableValues, operationName } = JSON.parse(text);
  const result = await graphql({ schema: schemas.get(path), source, variableValues, operationName });
  if (result.errors) process.send?.({ failed: `${path} ${text}: ${result.errors}` });
  const body = Buffer.from(JSON.stringify(result));
  if (answers.size < mostAnswers) answers.set(path + text, body);
  return body;
}

function send(response, body) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const text =
      chunks.length === 1 ? chunks[0].toString('latin1') : Buffer.concat(chunks).toString('latin1');
    const known = answers.get(request.url + text);
    if (known) return send(response, known);
    answerTo(request.url, text).then(
      (body) => send(response, body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ url: `http://127.0.0.1:${server.address().port}` }));
