import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { Entry } from './guard';
import { loadAdmin } from './loadAdmin';
import { NothingHere } from './NothingHere';
import { Starting } from './Starting';

const AdminApp = lazy(async () => ({ default: await loadAdmin() }));

/** Behind the gate. Whoever is not signed in and asks for an address that leads nowhere hears so at once. */
export function Inside() {
  if (useLoaderData<Entry>() === 'stranger') return <NothingHere />;
  return (
    <Suspense fallback={<Starting />}>
      <AdminApp />
    </Suspense>
  );
}
