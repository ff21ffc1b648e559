import type { Channel } from './channel';
import { mailChannel } from './mailChannel';
import { pushChannel } from './pushChannel';

/** All channels. */
export const channels: Readonly<Record<Channel['name'], Channel>> = { mail: mailChannel, push: pushChannel };
