/**
 * Stands in the place of a body that was refused: the refusal is thrown when a handler first reads it. So a handler that asks for
 * the caller's rights first refuses them first.
 */
export function unreadableBody(refusal: Error): object {
  const refuse = (): never => {
    throw refusal;
  };
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse, set: refuse });
}
