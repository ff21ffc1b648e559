import { expect, it } from 'vitest';
import { aBusyOrganization } from './support/addressesOf';
import { aPerson, goToFrontPage } from './support/browser';
import { show } from './support/faultsOn';

it('The editor, rich text, map and service worker work under Trusted Types, which blocks text that would become code', async () => {
  const { page, complaints, close } = await aPerson('organization', { serviceWorkers: 'allow' });
  const organization = await aBusyOrganization(page);
  await goToFrontPage(page);

  // The editor reads stored and pasted text, without its scripts.
  await show(page, `/organizations/${organization}/activities/create`);
  await page.locator('summary', { hasText: 'Omschrijving' }).click();
  const box = page.locator('[contenteditable=true]').first();
  await box.waitFor();
  expect(complaints).toEqual([]);
  await box.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Een <strong>vet</strong> woord<img src=x onerror="globalThis.ran = true"></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await box.locator('strong', { hasText: 'vet' }).waitFor();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(await box.innerHTML()).not.toContain('onerror');
  // Chromium may report the one inline handler in the pasted text as blocked, even while it is sanitized in an inert document. Anything
  // else, or later, is a failure.
  const [blocked = '', ...others] = complaints.splice(0);
  expect(blocked).toMatch(/^$|^Executing inline event handler violates/);
  expect(others).toEqual([]);

  // The map, whose worker is a file of our own.
  await show(page, `/organizations/${organization}/locations/create`);
  await page.locator('canvas.maplibregl-canvas').first().waitFor();

  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(/\/service-worker\.js$/);
  expect(complaints.splice(0)).toEqual([]);

  // Markup that an injection would add: none of its scripts run, and scripts from other origins are refused.
  const tried = await page.evaluate(async () => {
    const outcome = (work: () => unknown) => {
      try {
        work();
        return 'went';
      } catch {
        return 'refused';
      }
    };
    const holder = document.createElement('div');
    holder.innerHTML = '<b>a</b><img src="/nowhere" onerror="globalThis.ran = true"><svg onload="globalThis.ran = true"></svg>';
    document.body.append(holder);
    // A handler would run when the picture has failed to load.
    await holder
      .querySelector('img')
      ?.decode()
      .catch(() => undefined);
    const script = document.createElement('script');
    return {
      html: holder.innerHTML,
      text: outcome(() => {
        script.text = 'globalThis.ran = true';
      }),
      elsewhere: outcome(() => {
        script.src = 'https://elsewhere.test/x.js';
      }),
      worker: outcome(() => new Worker('data:text/javascript,1')),
      policy: outcome(() =>
        (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
          'mine',
          {},
        ),
      ),
      ran: (globalThis as { ran?: boolean }).ran ?? false,
    };
  });
  expect(tried.html).not.toMatch(/onerror|onload/);
  expect(tried).toMatchObject({ text: 'refused', elsewhere: 'refused', worker: 'refused', policy: 'refused', ran: false });
  await close();
});
