export { default as SessionIcon } from '@mui/icons-material/EventNoteOutlined';
