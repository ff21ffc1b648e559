const SECRET = /authorization|cookie|password|secret|token|iban|date_of_birth|api_?key|^mollie$/i;
const MAX_DEPTH = 6;

/** Replaces every value whose name suggests a secret. Errors are left to the `err` serialiser. */
export function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return redactObject(fields, MAX_DEPTH);
}

function redactObject(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET.test(name) ? '[redacted]' : redactValue(value, depth)]),
  );
}

function redactValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth === 0 ? '[deep]' : value.map((item) => redactValue(item, depth - 1));
  if (!isPlainObject(value)) return value;
  return depth === 0 ? '[deep]' : redactObject(value, depth - 1);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
