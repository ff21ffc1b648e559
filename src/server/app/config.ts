/** Settings of the server that handlers may know; read from the environment by `readConfig` alone. */
export interface Config {
  readonly production: boolean;
  /** Where links in mails lead when an application has no dashboard_url of its own. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** The image upscaling service; without it no such request is made. */
  readonly upscale: { readonly url: string; readonly key: string } | null;
}
