/** Whether a key press belongs to a text box, or to an open dialog or menu. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=dialog], [role=menu]') !== null)
  );
}
