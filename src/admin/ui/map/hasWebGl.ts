let answer: boolean | undefined;

/** Whether this browser can draw a map. Asked once: every question takes one of few drawing contexts. */
export function hasWebGl(): boolean {
  answer ??= tryWebGl();
  return answer;
}

function tryWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
