/** An operation that will be removed. Dates are `YYYY-MM-DD`. */
export interface Deprecation {
  readonly since: string;
  /** The first day on which it may no longer work: at least six months later (docs/api.md). */
  readonly until: string;
  /** Path of the operation to use instead. */
  readonly by: string;
}

/** The headers that announce it: RFC 9745, RFC 8594, and a link to what replaces it (RFC 5829). */
export const deprecationHeaders = ({ since, until, by }: Deprecation): Readonly<Record<string, string>> => ({
  Deprecation: `@${Date.parse(since) / 1000}`,
  Sunset: new Date(until).toUTCString(),
  Link: `<${by}>; rel="successor-version"`,
});

/** How the API document describes it. */
export const describeDeprecation = ({ since, until, by }: Deprecation) => ({
  deprecated: true,
  description: `Deprecated since ${since}; may be removed from ${until}. Use ${by} instead.`,
});
