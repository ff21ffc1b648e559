import { DeclaredList } from '../../../engine/lists/DeclaredList';

/** The builds of an application. */
export const Builds = () => <DeclaredList />;
