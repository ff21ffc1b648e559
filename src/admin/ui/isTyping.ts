/** Whether a key belongs to what somebody is typing in, or to a dialog or menu that has the floor. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=dialog], [role=menu]') !== null)
  );
}
