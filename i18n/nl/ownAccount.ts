/** The words of one's own account, beside those of its forms. */
export const ownAccount = {
  account_avatar: {
    photo: 'Foto',
    choose: 'Foto kiezen',
    replace: 'Andere foto',
    remove: 'Foto weghalen',
    wanted: 'JPG of PNG, minimaal %{width} × %{height} pixels, max. %{size}. Daarna kies je het stuk dat anderen zien.',
    cut_title: 'Welk stuk laat je zien?',
    cut_keys: 'Foto: schuif met de pijltjes',
    zoom: 'Vergroten',
    use: 'Deze foto gebruiken',
    saved: 'Je foto is gewijzigd',
    removed: 'Je foto is weggehaald',
  },
};
