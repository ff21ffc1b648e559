import type { Bucket } from '../files/readBucket';

/** Settings of the server that handlers may know; read from the environment by `readConfig` alone. */
export interface Config {
  readonly production: boolean;
  /** Where links in mails lead when an application has no dashboard_url of its own. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Where uploaded files live in place of the disk below `dataDir`. */
  readonly bucket?: Bucket | null;
  /** How much each organization may keep in files, in bytes. */
  readonly filesQuota?: number;
  /** Where others are told that public files stand, as of a CDN that asks us for them; without a slash at its end. */
  readonly filesPublicUrl?: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** The image upscaling service; without it no such request is made. */
  readonly upscale: { readonly url: string; readonly key: string } | null;
  /** Seals and signs in place of the key file in `dataDir`: for servers that do not share that folder. */
  readonly secretKey?: string | null;
  /** Push services on a network of our own, as `host:port`: the only ones that may be private, or without TLS. */
  readonly pushHosts?: readonly string[];
  /** Identity providers on a network of our own, as `host:port`: the only ones that may be private, or without TLS. */
  readonly providerHosts?: readonly string[];
  /** CI servers on a network of our own, as `host:port`: the only ones that builds are told to that may be private, or without TLS. */
  readonly hookHosts?: readonly string[];
  /** Opens `/v1/metrics`; without it that address is not there. */
  readonly metricsToken?: string | null;
  /** Other bounds of large exports than those of the product; no variable sets them. */
  readonly exports?: { readonly jobAbove?: number };
  /** Takes payments and gives them back; without it that is written down by hand. `url` ends without a slash. */
  readonly mollie?: {
    readonly key: string;
    readonly url: string;
    /** An organization access token, which alone reads settlements; null without one. */
    readonly settlementsToken?: string | null;
  } | null;
  /** Where backups go, in place of `backups` in `dataDir`, how often (`24h`, null: when somebody asks) and how many scheduled ones stay. */
  readonly backup?: { readonly dir: string | null; readonly every: string | null; readonly everyMs: number | null; readonly keep: number };
}
