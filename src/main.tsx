import { start } from './admin/app/start';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
void start(root);
