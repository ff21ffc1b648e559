import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../../../../providers/http';

const API = '/v1/auth/push-subscriptions';
const KEY = ['push-subscriptions'];

interface Own {
  readonly public_key: string;
  readonly devices: readonly { readonly endpoint_hash: string; readonly created_at: string }[];
}

/**
 * `unable`: this browser has no push, or no service worker runs, as in development. `denied`: the person blocked notifications in the
 * browser.
 */
export type DeviceState = 'loading' | 'failed' | 'unable' | 'denied' | 'off' | 'on';

/** Whether notifications are on in this browser, on how many devices of this person in total, and a function to switch them. */
export function useDevice() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { json } = await http<Own>(API, { signal });
      return { ...json, ...(await here(json)) };
    },
  });
  const state: DeviceState = data?.state ?? (error ? 'failed' : 'loading');

  async function switchTo(isOn: boolean): Promise<'on' | 'off' | 'denied'> {
    if (!data) return 'off';
    setBusy(true);
    try {
      return isOn ? await switchOn(data.public_key) : await switchOff();
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: KEY });
    }
  }
  return { state, devices: data?.devices.length ?? 0, isBusy, switchTo };
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

async function here({ devices }: Own): Promise<{ state: DeviceState }> {
  const registration = await worker();
  if (!registration) return { state: 'unable' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return { state: 'off' };
  const hash = await hashOf(subscription.endpoint);
  return { state: devices.some(({ endpoint_hash }) => endpoint_hash === hash) ? 'on' : 'off' };
}

async function switchOn(public_key: string): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await worker();
  if (!registration) return 'denied';
  // A browser has one push subscription per page, so a subscription of another application is replaced.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await http(API, { method: 'PUT', body: { endpoint, keys } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

async function switchOff(): Promise<'off'> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await http(API, { method: 'DELETE', body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** The server returns only this hash, never the subscription's address itself. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
