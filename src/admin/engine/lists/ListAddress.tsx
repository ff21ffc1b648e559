import { type RouterNavigateFunction, RouterProviderContext, useRouterProvider } from 'react-admin';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showing } from './opened';

/**
 * What react-admin reads of the address of a list: all but which record is shown over it. It keeps the parameters that it finds for the
 * next visit to the list, and would open the dialog again with them.
 */
export function ListAddress({ children }: { children: ReactNode }) {
  const router = useRouterProvider();
  const own = useMemo(() => ({ ...router, useLocation: useListLocation, useNavigate: useListNavigate }), [router]);
  return <RouterProviderContext value={own}>{children}</RouterProviderContext>;
}

/** As its own provider gives it: what it asks for is what the router takes. */
const useListNavigate = () => useNavigate() as RouterNavigateFunction;

function useListLocation() {
  const location = useLocation();
  return useMemo(() => ({ ...location, search: showing(location.search, null) }), [location]);
}
