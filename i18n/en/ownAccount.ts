/** The words of one's own account, beside those of its forms. */
export const ownAccount = {
  account_avatar: {
    photo: 'Photo',
    choose: 'Choose a photo',
    replace: 'Another photo',
    remove: 'Remove the photo',
    wanted: 'JPG or PNG, at least %{width} × %{height} pixels, %{size} at most. You then choose the piece that others see.',
    cut_title: 'Which piece do you show?',
    cut_keys: 'Photo: move with the arrow keys',
    zoom: 'Zoom',
    use: 'Use this photo',
    saved: 'Your photo was changed',
    removed: 'Your photo was removed',
  },
};
