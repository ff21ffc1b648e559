/** Words around signing in, one's own account and invitations. */
export const account = {
  fields: {
    email: 'Email address',
    password: 'Password',
    current_password: 'Current password',
    first_name: 'First name',
    last_name: 'Last name',
    date_of_birth: 'Date of birth',
    accept_terms: 'Terms',
    avatar: 'Photo',
    locale: 'Language',
    token: 'Link',
  },
  validation: {
    password_wrong: 'This is not your current password',
    invite_open: 'This address was invited already. Send that invitation again.',
    invite_role: 'You cannot give a role that may do more than you',
  },
  errors: {
    invite_known: 'There is an account with this email address already. Sign in to accept the invitation.',
    invite_address: 'This invitation is for another email address than that of your account.',
  },
};
