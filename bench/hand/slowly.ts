import type { CDPSession, Page } from 'playwright-core';

export const SLOWNESS = { cpu: 4, megabits: 10, latency_ms: 40 } as const;

/** Emulates the slower machine and connection that most people have. */
export async function slowly(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  const bytes = (SLOWNESS.megabits * 1_000_000) / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOWNESS.latency_ms,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS.cpu });
  return client;
}
