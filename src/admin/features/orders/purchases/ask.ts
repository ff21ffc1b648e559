/** The requested dialog. */
export type Ask =
  | { readonly to: 'add' }
  | { readonly to: 'message' }
  | { readonly to: 'order'; readonly id: string; readonly number: number };
