/** The members of a refusal, in their order (docs/domain/calls.md 9). */
export const REFUSAL_MEMBERS: readonly string[] = ['type', 'title', 'status', 'detail', 'errors'];
