declare module '@openactive/data-model-validator' {
  interface Finding {
    readonly type: string;
    readonly severity: 'failure' | 'warning' | 'notice' | 'suggestion';
    readonly path: string;
    readonly message: string;
  }
  /** What is wrong with an item or a page of a feed, by the published rules. */
  export function validate(
    data: object,
    options: { readonly loadRemoteJson: boolean; readonly validationMode: string },
  ): Promise<Finding[]>;
}
