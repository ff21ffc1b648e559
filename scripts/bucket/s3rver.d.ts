declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  interface Options {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly allowMismatchedSignatures: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  /** The part that the tests use; the package has no types. */
  export default class S3rver {
    constructor(options: Options);
    readonly httpServer?: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
