/** Who belongs to an organization. */
export const members = {
  members: {
    last: 'This is the last one with the role Organization. Give somebody else that role first.',
    title: 'Members',
    about: 'Who works here with an account. A trainer sees only their own activities.',
    you: 'you',
    since: 'Member since %{date}',
    role_of: 'Role of %{name}',
    remove: 'Remove %{name}',
    remove_title: 'Remove %{name} as a member?',
    remove_access: '%{name} will no longer have access to this organization.',
    remove_kept: 'What %{name} has done stays. The account itself stays as well.',
    remove_self: 'This is you: you lose access yourself.',
    keep: 'Keep',
    remove_verb: 'Remove member',
    changed: '%{name} is now %{role}',
    removed: '%{name} is no longer a member',
    invited: 'Invitations',
    resend: 'Send again',
    resent: 'The invitation was sent again to %{email}',
  },
};
