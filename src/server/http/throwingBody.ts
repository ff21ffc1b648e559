/**
 * Replaces a body that was refused and throws the refusal when a handler first reads it, so that a handler that checks access first reports
 * missing access first.
 */
export function throwingBody(refusal: Error): object {
  const refuse = (): never => {
    throw refusal;
  };
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse, set: refuse });
}
