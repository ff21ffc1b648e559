import { startServer } from './startServer';

void startServer();
