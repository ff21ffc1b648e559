/** Whether the device is an Apple one, with a Cmd key where others have Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
