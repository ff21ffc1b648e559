/** Downloads a fetched file in the browser, under the name given by the server. */
export function saveFile(blob: Blob, disposition: string | null, fallback: string): void {
  const given = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: given ? decodeURIComponent(given) : fallback });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
