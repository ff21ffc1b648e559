import { type RouterNavigateFunction, RouterProviderContext, useRouterProvider } from 'react-admin';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showing } from './opened';

/**
 * Hides the id of the opened record from react-admin. It stores the parameters of a list for the next visit, and would open the dialog
 * again with them.
 */
export function ListAddress({ children }: { children: ReactNode }) {
  const router = useRouterProvider();
  const own = useMemo(() => ({ ...router, useLocation: useListLocation, useNavigate: useListNavigate }), [router]);
  return <RouterProviderContext value={own}>{children}</RouterProviderContext>;
}

/** The cast is that of react-admin's own provider: react-admin navigates only with arguments that the router accepts. */
const useListNavigate = () => useNavigate() as RouterNavigateFunction;

function useListLocation() {
  const location = useLocation();
  return useMemo(() => ({ ...location, search: showing(location.search, null) }), [location]);
}
