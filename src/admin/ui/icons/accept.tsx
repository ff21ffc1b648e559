export { default as AcceptIcon } from '@mui/icons-material/Check';
