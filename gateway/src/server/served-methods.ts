/** Every method under which something is served: by the facade, by GraphQL, or by our own routes. */
export const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
