export { default as InviteIcon } from '@mui/icons-material/PersonAddOutlined';
