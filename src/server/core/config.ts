/** A bucket and prefix as named by FILES_URL. Contains no secrets. */
export interface Bucket {
  readonly bucket: string;
  /** Prefix of every key: empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Address of the service; null for Amazon's own in this region. */
  readonly endpoint: string | null;
  /** The bucket is part of the path instead of the host name, as most self-hosted services require. */
  readonly isPathStyle: boolean;
}

/** Server settings that request handlers may use. Only `readConfig` reads the environment. */
export interface Config {
  readonly production: boolean;
  /** Base of links in mails when the application has no dashboard_url. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The bucket of the uploaded files, instead of the disk below `dataDir`. */
  readonly bucket?: Bucket | null;
  /** Storage quota of an organization for files, in bytes. */
  readonly filesQuota?: number;
  /** Public base URL of files when it differs from `publicUrl`, such as that of a CDN; without a trailing slash. */
  readonly filesPublicUrl?: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Mail address or page for reports of vulnerabilities. */
  readonly securityContact?: string | null;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** The image upscaling service; without it no such request is made. */
  readonly upscale: { readonly url: string; readonly key: string } | null;
  /** Encrypts and signs instead of the key file in `dataDir`, for servers that do not share that folder. */
  readonly secretKey?: string | null;
  /** Push services and receivers of webhooks as `host:port` that may be on a private network or without TLS. */
  readonly pushHosts?: readonly string[];
  /** Identity providers as `host:port` that may be on a private network or without TLS. */
  readonly providerHosts?: readonly string[];
  /** Token for `/v1/metrics`; without it that endpoint does not exist. */
  readonly metricsToken?: string | null;
  /** Overrides the limits of large exports, for tests; no variable sets them. */
  readonly exports?: { readonly jobAbove?: number };
  /** Mollie for payments and refunds; without it payments are recorded by hand. `url` has no trailing slash. */
  readonly mollie?: {
    readonly key: string;
    readonly url: string;
    /** An organization access token, required to read settlements. */
    readonly settlementsToken?: string | null;
  } | null;
  /**
   * Folder of backups (`backups` in `dataDir` by default), their schedule (`24h`; null for none) and how many scheduled backups are kept.
   */
  readonly backup?: { readonly dir: string | null; readonly every: string | null; readonly everyMs: number | null; readonly keep: number };
}
