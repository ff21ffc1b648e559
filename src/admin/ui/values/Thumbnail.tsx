import Box from '@mui/material/Box';

/** A picture of 32 px, cut to fit; an empty frame keeps the rows in line. It says nothing that the title beside it does not. */
export function Thumbnail({ value }: { value: unknown }) {
  const frame = {
    width: 32,
    height: 32,
    borderRadius: '6px',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'surface.sunken',
    display: 'block',
    flex: 'none',
  } as const;
  if (typeof value !== 'string') return <Box aria-hidden sx={{ ...frame, borderStyle: 'dashed' }} />;
  return (
    <Box
      component="img"
      src={`/v1/files/${value}?variant=thumbnail`}
      alt=""
      loading="lazy"
      decoding="async"
      width={32}
      height={32}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}
