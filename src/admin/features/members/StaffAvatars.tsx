import { useTranslate } from 'react-admin';
import { AvatarGroup } from '../../ui/AvatarGroup';
import { AvatarsComing } from '../../ui/AvatarsComing';
import { nameOf } from './nameOf';
import { useStaffOf } from './useStaffOf';

/** The staff of an application: the first as an avatar, the others behind a "+N". Nothing without staff. */
export function StaffAvatars({ application_id }: { application_id: string }) {
  const translate = useTranslate();
  const { data = [], isPending } = useStaffOf(application_id);
  // A person with a platform role is staff everywhere, which says nothing about this application.
  const people = data
    .filter(({ is_here }) => is_here)
    .map((member) => ({
      id: member.id,
      name: nameOf(member),
      image: member.avatar && `/v1/files/${member.avatar}?variant=thumbnail`,
    }));
  if (isPending) return <AvatarsComing />;
  if (people.length === 0) return null;
  return <AvatarGroup label={translate('layout.entries.staff')} people={people} size={28} />;
}
